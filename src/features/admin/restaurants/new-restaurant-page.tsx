import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminProposals } from '../../../data/admin/proposals.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { adminRestaurants } from '../../../data/admin/restaurants/queries.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { emptyRestaurantForm } from '../../../domain/directory/restaurant-form-values.ts'
import { truncate } from '../../../domain/truncate.ts'
import { restaurantRecordTexts } from '../../../texts/admin/restaurants/record.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { BackToList } from './back-to-list.tsx'

const t = restaurantRecordTexts.page

interface NewRestaurantPageProps {
  /** The proposal that fills the form in. */
  proposalId: string | undefined
  /** Renders the form; the id is that of the proposal that the restaurant comes from. */
  form: (initial: RestaurantFormInput, proposalId: string | null) => ReactNode
}

/** A new restaurant, empty or from a proposal. */
export function NewRestaurantPage({ proposalId, form }: NewRestaurantPageProps) {
  const { userId } = useSignedIn()
  const proposal = useQuery({ ...adminProposals.partner(userId, proposalId ?? ''), enabled: proposalId !== undefined })
  const categories = useQuery(restaurantChoices.categories())
  const found = proposal.data ?? null
  const slug = useQuery({
    ...adminRestaurants.freeSlug(userId, found?.nome_estabelecimento ?? ''),
    enabled: found !== null,
  })
  const isWaiting =
    proposalId !== undefined && (proposal.isPending || categories.isPending || (found !== null && slug.isPending))
  const initial =
    found === null
      ? emptyRestaurantForm
      : {
          ...emptyRestaurantForm,
          name: found.nome_estabelecimento,
          slug: slug.data ?? '',
          address: truncate(found.endereco, 200),
          phone: formatPhone(found.telefone),
          category:
            categories.data?.find(({ name }) => name.toLowerCase() === found.tipo_culinaria.toLowerCase())?.name ?? '',
        }
  return (
    <Page width="wide" className="pb-0!">
      <PageHeader back={<BackToList />} title={t.create} />
      {isWaiting && <Spinner className="min-h-[40dvh]" />}
      {proposal.isLoadingError && <LoadFailed title={t.proposalFailed} query={proposal} />}
      {!isWaiting && proposal.data === null && <Alert title={t.proposalGone}>{t.proposalGoneText}</Alert>}
      {!isWaiting && found !== null && (
        <Alert title={t.fromProposal(found.nome_estabelecimento)}>
          <p>{t.fromProposalText}</p>
          <p className="mt-2">
            {[found.responsavel, found.email, formatPhone(found.telefone), found.tipo_culinaria].join(' · ')}
          </p>
          {found.mensagem !== null && <p className="mt-1">“{found.mensagem}”</p>}
        </Alert>
      )}
      {!isWaiting && !proposal.isLoadingError && form(initial, found?.id ?? null)}
    </Page>
  )
}
