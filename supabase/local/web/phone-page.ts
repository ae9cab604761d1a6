import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'

const style = `
  body { margin: 0; background: #fbf6ec; color: #24291f; font: 18px/1.6 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem }
  h1 { font: 600 2rem/1.15 Georgia, serif } h2 { margin-top: 2rem; font: 600 1.35rem/1.25 Georgia, serif }
  a.button { display: inline-flex; min-height: 3rem; align-items: center; padding: 0 1.5rem; border-radius: 99rem }
  a.button { background: #1f4d3a; color: #fff8ea; font-weight: 600; text-decoration: none }
  li { margin: .4rem 0 } code { word-break: break-all } .note { color: #5c6052; font-size: 1rem }
  @media (prefers-color-scheme: dark) {
    body { background: #14201a; color: #f5eddd } a { color: #93cba5 }
    a.button { background: #93cba5; color: #10251a } .note { color: #b6bfb0 }
  }`

/**
 * Serves one page over plain HTTP that explains how a phone can trust this installation, and the certificate for that.
 * Nothing else is served unencrypted. Listens on any free port if `port` is in use.
 */
export async function servePhonePage(options: {
  port: number
  appUrl: string
  authority: string
  fingerprint: string
}): Promise<http.Server> {
  const page = phonePage(options)
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const server = http.createServer((request, response) => {
    if (request.url === '/ca.crt') {
      response.writeHead(200, {
        'content-type': 'application/x-x509-ca-cert',
        'content-disposition': 'attachment; filename="focinho-ca.crt"',
      })
      response.end(options.authority)
    } else if (request.url === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      response.end(page)
    } else response.writeHead(404).end()
  })
  try {
    await once(server.listen(options.port, '0.0.0.0'), 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    await once(server.listen(0, '0.0.0.0'), 'listening')
  }
  return server
}

function phonePage({ appUrl, fingerprint }: { appUrl: string; fingerprint: string }): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Focinho à Mesa neste celular</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Focinho à Mesa neste celular</h1>
      <p>
        Para instalar o aplicativo e usar a câmera, o celular precisa confiar neste computador. São três passos, uma vez
        só.
      </p>
      <h2>1. Baixe o certificado</h2>
      <p><a class="button" href="/ca.crt">Baixar certificado</a></p>
      <p class="note">
        Ele foi criado neste computador, só serve para endereços da rede local e vale por 90 dias. Remova-o do celular
        quando terminar de testar.
      </p>
      <h2>2. Confie nele</h2>
      <p>
        Antes, compare a impressão digital (SHA-256) que o celular mostra nos detalhes do certificado com a do terminal
        do computador, que deve ser esta:
      </p>
      <p><code>${fingerprint}</code></p>
      <p class="note">Se alguma for diferente, não confie: outra pessoa na rede pode ter trocado o arquivo.</p>
      <p><strong>iPhone e iPad</strong> (abra esta página no Safari)</p>
      <ol>
        <li>Em <em>Ajustes</em>, toque em <em>Perfil Baixado</em> e depois em <em>Instalar</em>.</li>
        <li>Em <em>Ajustes › Geral › Sobre › Certificados Confiáveis</em>, ligue <em>Focinho à Mesa</em>.</li>
      </ol>
      <p><strong>Android</strong></p>
      <ol>
        <li>
          Em <em>Configurações</em>, procure por <em>Certificado de CA</em> e toque em <em>Instalar mesmo assim</em>.
        </li>
        <li>Escolha o arquivo <code>focinho-ca.crt</code>, em Downloads.</li>
      </ol>
      <h2>3. Abra e instale</h2>
      <p><a class="button" href="${appUrl}">Abrir o aplicativo</a></p>
      <p>
        No iPhone: <em>Compartilhar</em> e <em>Adicionar à Tela de Início</em>. No Android: menu do Chrome e
        <em>Instalar aplicativo</em>.
      </p>
      <p class="note">O aplicativo está em <code>${appUrl}</code>.</p>
    </main>
  </body>
</html>
`
}
