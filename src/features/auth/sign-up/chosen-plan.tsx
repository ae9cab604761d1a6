import { useQuery } from '@tanstack/react-query'
import { plans } from '../../../data/plans/queries.ts'
import { queryClient } from '../../../data/query-client.ts'
import { authTexts } from '../../../texts/auth.ts'

const orderPath = /^\/assinar\/([^/?#]+)/

/** The plan whose order follows the sign-up; nothing for another way on, or a plan that is not on offer. */
export function ChosenPlan({ returnPath = '' }: { returnPath?: string | undefined }) {
  const id = orderPath.exec(returnPath)?.[1]
  const { data } = useQuery({ ...plans.active(), enabled: id !== undefined }, queryClient)
  const plan = data?.find((offered) => offered.id === id)
  return plan && <p className="font-semibold wrap-anywhere">{authTexts.signUp.chosenPlan(plan.name)}</p>
}
