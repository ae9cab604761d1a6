/** What `work` resolves with, or `late` when it takes longer than `ms`; the work itself goes on. Rejects as it does. */
export function withFallback<Answer, const Late>(
  ms: number,
  work: Promise<Answer>,
  late: Late,
): Promise<Answer | Late> {
  const limit = new Promise<Late>((resolve) => {
    setTimeout(resolve, ms, late)
  })
  return Promise.race([work, limit])
}

/** What `work` resolves with; rejects as it does, and with an Error when it takes longer than `ms`. */
export function withTimeout<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(reject, ms, new Error(`no answer within ${String(ms)} ms`))
  })
  return Promise.race([work, limit])
}
