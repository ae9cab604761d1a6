import { formatPhone, phoneLink } from '../../domain/br/phone.ts'

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={phoneLink(phone)}
      className="inline-flex items-center whitespace-nowrap text-brand tabular-nums underline underline-offset-4
        max-md:min-h-11"
    >
      {formatPhone(phone)}
    </a>
  )
}
