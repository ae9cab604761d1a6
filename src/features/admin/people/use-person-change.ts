import { useChangePerson } from '../../../data/admin/people.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'

const statuses: Record<string, string> = {
  ...adminPeopleTexts.person.statuses,
  last_admin: adminPeopleTexts.person.lastAdmin,
  conflict: adminPeopleTexts.person.roleConflict,
  self: adminPeopleTexts.person.suspendSelf,
}

/** Changes a person and shows the result as a toast. `run` resolves with whether it was done. */
export function usePersonChange() {
  const change = useChangePerson()
  const run = async (
    what: Parameters<typeof change.mutateAsync>[0],
    done: string,
    failed: string,
    doneText?: string,
  ): Promise<boolean> => {
    try {
      const status = await change.mutateAsync(what)
      if (statuses[status] === undefined) notify.success(done, doneText)
      else notify.error(failed, statuses[status])
      return statuses[status] === undefined
    } catch (failure) {
      notify.error(failed, failureReason(failure))
      return false
    }
  }
  return { run, isPending: change.isPending }
}
