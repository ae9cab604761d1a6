import { formatPhone, phoneLink } from '../../domain/br/phone.ts'

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={phoneLink(phone)}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-brand tabular-nums underline
        underline-offset-4 md:pointer-fine:min-h-0"
    >
      {formatPhone(phone)}
    </a>
  )
}
