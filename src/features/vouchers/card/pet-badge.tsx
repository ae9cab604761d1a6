import { PawPrint } from 'lucide-react'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** Name of the voucher's pet as a badge. */
export function PetBadge({ name }: { name: string }) {
  return (
    <Badge tone="accent" icon={<PawPrint aria-hidden className="shrink-0" />} className="max-w-full">
      <span className="truncate">{voucherTexts.open.pet(name)}</span>
    </Badge>
  )
}
