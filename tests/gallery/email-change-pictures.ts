import type { Picture, Stage } from './picture.ts'

const newAddress = 'maria.aparecida.dos.santos.albuquerque@exemplo-muito-comprido.example'
const link = '/trocar-email#access_token=gallery&refresh_token=gallery&type=email_change'
const seen =
  (text: string) =>
  ({ page }: Stage) =>
    page.getByText(text).first().waitFor()

const opened = (state: string, path: string, text: string, prepare?: Picture['prepare']): Picture => ({
  route: '/trocar-email',
  state,
  role: 'visitor',
  path,
  steps: seen(text),
  ...(prepare && { prepare }),
})

/** The page of both links that confirm a new e-mail address. */
export const emailChangePictures: Picture[] = [
  opened('link not redeemed', '/trocar-email#token_hash=gallery&type=email_change', 'Confirme a troca do seu e-mail'),
  opened('first link', '/trocar-email#message=Confirmation+link+accepted', 'Primeira confirmação feita'),
  opened('second link', link, 'A partir de agora', async ({ page }) => {
    await page.route('**/auth/v1/user', (route) =>
      route.fulfill({ json: { id: 'd9b2d63d-a233-4123-847a-7aa5b6d1d0aa', aud: 'authenticated', email: newAddress } }),
    )
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }))
  }),
  opened('link expired', '/trocar-email#error_code=otp_expired', 'Este link não vale mais'),
  opened('loading', link, 'Verificando o link...', ({ page }) => page.route('**/auth/v1/user', () => undefined)),
  opened('link not checked', link, 'Não foi possível verificar o link', ({ page }) =>
    page.route('**/auth/v1/user', (route) => route.abort()),
  ),
]
