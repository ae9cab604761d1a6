import { request } from 'node:http'

/** The status of a request whose path and host are sent exactly as given, which fetch would normalize. */
export function rawStatus(
  url: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: target, headers: { host: 'localhost', accept: 'text/html', ...headers } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
      .on('error', reject)
      .end()
  })
}
