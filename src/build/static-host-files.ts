import type { Services } from '../../supabase/local/environment.ts'
import { securityHeaders } from '../../supabase/local/web/security-headers.ts'

const assetsForAYear = 'public, max-age=31536000, immutable' // their names change with their content

/**
 * `_headers`: security and caching headers, in the format that several static hosts read. Assets are cached for a day
 * only: Cloudflare Pages sends these headers with a 404 too. The service worker keeps existing assets anyway.
 */
export function headersFile(services: Services): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('/*', securityHeaders(services)),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=86400' }),
    rule('/sw.js', { 'Cache-Control': 'no-cache' }),
  ].join('\n')
}

/**
 * `_redirects`: the addresses that get the app's shell, as Netlify and Cloudflare Pages read it. Each route is named,
 * because on Cloudflare Pages a rule such as `/*` wins over files; other missing addresses get 404.html. `paths` mark
 * parameters as `$name`.
 */
export function redirectsFile(paths: readonly string[]): string {
  const rules = paths.map((path) => `${path.replaceAll('$', ':')} /app-shell 200`)
  const isDynamic = (rule: string) => rule.includes(':')
  return [...rules.filter((rule) => !isDynamic(rule)), ...rules.filter(isDynamic), ''].join('\n')
}

/** `nginx.conf`: how nginx serves the folder of the built app, for a server block to include. */
export function nginxConfig(services: Services): string {
  const headers = Object.entries(securityHeaders(services)).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll(/["\\]/g, String.raw`\$&`)}" always;`,
  )
  return `# Written by the build. A server block includes this file and sets root to its folder (docs/deploy.md).

charset utf-8;
server_tokens off;

${headers.join('\n')}
set $cache_control no-cache;
add_header Cache-Control $cache_control;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_comp_level 6;
gzip_min_length 1024;
gzip_types text/css text/javascript application/javascript application/json application/manifest+json
  application/wasm application/xml text/xml text/plain image/svg+xml;

rewrite ^(/.+)/$ $1 last;

location = / { try_files /index.html =404; }
location / { try_files $uri $uri.html /app-shell.html; }

# A file that is missing is never a page: tabs that were open during a deployment rely on it.
location ^~ /assets/ {
  set $cache_control "${assetsForAYear}";
  try_files $uri =404;
}
location = /manifest.webmanifest {
  types {}
  default_type application/manifest+json;
}
location ^~ /.well-known/ { try_files $uri =404; }
location ~ /\\.|^/(_headers|_redirects|nginx\\.conf)$ { return 404; }
location ~ \\.[^/]+$ { try_files $uri =404; }
`
}
