import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from 'playwright/test'
import { buildApp } from '../../supabase/local/build.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { findFreePort } from '../../supabase/local/free-port.ts'
import { club, hosted } from '../support/hosted-settings.ts'

type Version = 'first' | 'second'

/** Inside the project, where the packages of the prerendering are found. */
const folderOf = (version: Version) => path.join(projectFolder, 'node_modules/.cache/focinho/deploy', version)

/** The settings of both versions; they differ in what the footer says. */
export const settings = {
  first: { ...hosted, ...club },
  second: { ...hosted, ...club, VITE_COMPANY_NAME: 'Clube dos Focinhos e Bigodes Ltda.' },
}

type NginxHost = {
  url: string
  /** The folder of the first version. */
  folder: string
  /** Deploys as docs/deploy.md says: points the served link at another folder, and reloads the configuration. */
  deploy: (version: Version) => void
}

/** Debian's nginx with the app as two builds for a hosted backend, the first of them deployed. */
export const test = base.extend<object, { host: NginxHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide) => {
      for (const version of ['first', 'second'] as const) await buildApp(folderOf(version), settings[version])
      const scratch = mkdtempSync(path.join(tmpdir(), 'focinho-nginx-'))
      const port = await findFreePort()
      writeFileSync(path.join(scratch, 'main.conf'), mainConfig(scratch, port))
      const nginx = (...parameters: string[]) =>
        execFileSync('/usr/sbin/nginx', ['-e', 'stderr', '-p', scratch, '-c', 'main.conf', ...parameters])
      const point = (version: Version) => {
        symlinkSync(folderOf(version), path.join(scratch, 'next'))
        renameSync(path.join(scratch, 'next'), path.join(scratch, 'current'))
      }
      point('first')
      nginx() // returns when it listens
      await provide({
        url: `http://localhost:${String(port)}`,
        folder: folderOf('first'),
        deploy: (version) => {
          point(version)
          nginx('-s', 'reload')
        },
      })
      nginx('-s', 'stop')
      rmSync(scratch, { recursive: true })
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})

/** What surrounds the file of the build: Debian's own defaults, and a server block as in docs/deploy.md. */
function mainConfig(scratch: string, port: number): string {
  const scratchPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${scratch}/nginx.pid;
    error_log ${scratch}/error.log;
    events {}
    http {
      include /etc/nginx/mime.types;
      default_type application/octet-stream;
      access_log off;
      ${scratchPaths.join('\n')}
      server {
        listen 127.0.0.1:${String(port)};
        root ${scratch}/current;
        include ${scratch}/current/nginx.conf;
      }
    }`
}
