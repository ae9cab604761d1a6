import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchReader } from '../../../../domain/url/search-reader.ts'
import { tableParams } from '../../../../domain/url/table-state.ts'
import { ProposalsPage } from '../../../../features/admin/proposals/proposals-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/leads-admin')({
  staticData: { title: appTexts.titles.leadsAdmin, role: 'admin' },
  validateSearch: searchReader({ ...tableParams, quadro: oneOf(['estabelecimentos']) }),
  component: Boards,
})

function Boards() {
  const navigate = Route.useNavigate()
  const { quadro, de } = Route.useSearch()
  return (
    <ProposalsPage
      board={quadro === undefined ? 'corporate' : 'local'}
      onBoardChange={(board) =>
        void navigate({
          search: board === 'local' ? { quadro: 'estabelecimentos', de } : { de },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
