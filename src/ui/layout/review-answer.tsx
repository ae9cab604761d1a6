import { reviewAnswerTexts } from '../../texts/manager/review-answer.ts'

/** What the restaurant answered, below a review. */
export function ReviewAnswer({ children }: { children: string }) {
  return (
    <div className="mt-1 grid gap-0.5 border-l-2 border-line pl-3 text-sm">
      <p className="font-semibold">{reviewAnswerTexts.title}</p>
      <p className="whitespace-pre-line wrap-anywhere text-muted">{children}</p>
    </div>
  )
}
