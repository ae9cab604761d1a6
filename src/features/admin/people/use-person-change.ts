import { useChangePerson, type PersonChange } from '../../../data/admin/people.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'

const t = adminPeopleTexts.person
/** Why a change was not made, as a sentence, by the server's status. */
export const refusals: Record<string, string> = {
  ...t.statuses,
  last_admin: t.lastAdmin,
  conflict: t.roleConflict,
  self: t.suspendSelf,
}

/** Changes a person and shows the result as a toast. `run` resolves with whether it was done. */
export function usePersonChange() {
  const change = useChangePerson()
  const run = async (what: PersonChange, done: string, failed: string, doneText?: string): Promise<boolean> => {
    try {
      const refusal = refusals[(await change.mutateAsync(what)).status]
      if (refusal === undefined) notify.success(done, doneText)
      else notify.error(failed, refusal)
      return refusal === undefined
    } catch (failure) {
      notify.error(failed, failureReason(failure))
      return false
    }
  }
  return { run, isPending: change.isPending }
}
