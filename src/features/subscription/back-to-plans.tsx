import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { checkoutTexts } from '../../texts/checkout.ts'

export function BackToPlans() {
  return (
    <Link
      to="/planos"
      className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-brand hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {checkoutTexts.back}
    </Link>
  )
}
