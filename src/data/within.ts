/** What `work` resolves with, or `late` when it takes longer than `ms`; the work itself goes on. Rejects as it does. */
export function within<Answer, const Late>(ms: number, work: Promise<Answer>, late: Late): Promise<Answer | Late> {
  const limit = new Promise<Late>((resolve) => {
    setTimeout(resolve, ms, late)
  })
  return Promise.race([work, limit])
}
