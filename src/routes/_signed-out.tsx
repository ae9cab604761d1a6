import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { PublicShell } from '../app/shells/public-shell.tsx'
import { currentIdentity } from '../data/device/identity.ts'
import { linkPage } from '../domain/url/link-page.ts'
import { pathAfterSignIn } from '../domain/url/return-path.ts'
import { searchReader, text } from '../domain/url/search-reader.ts'

const parseSearch = searchReader({ voltar: text(2_000) })

/**
 * For visitors only; `voltar` is the path to return to after signing in. An e-mailed link opens on every device, also
 * where somebody is signed in, and so does the recovery view, which sends a new link.
 */
export const Route = createFileRoute('/_signed-out')({
  validateSearch: parseSearch,
  beforeLoad: ({ search, location: { pathname, hash, state } }) => {
    if (state.recovery === true) return
    if (hash !== '' && linkPage({ pathname, search: '', hash }) !== null) return
    if (currentIdentity() !== null) throw redirect({ href: pathAfterSignIn(search.voltar), replace: true })
  },
  component: () => (
    <PublicShell>
      <Outlet />
    </PublicShell>
  ),
})
