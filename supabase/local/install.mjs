// Runs before packages are installed, with the machine's own Node (20 or newer): plain JavaScript without imports of
// packages.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import process from 'node:process'
import { findBrowser, installBrowser } from './browser.mjs'
import { enginePackages, installEngines } from './engines.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lockfile = path.join(root, 'package-lock.json')
// npm writes this file at the end of a complete install, so it is missing or old after an interrupted one.
const completeMark = path.join(root, 'node_modules', '.package-lock.json')

function isInstalled() {
  if (!existsSync(completeMark)) return false
  return !existsSync(lockfile) || statSync(completeMark).mtimeMs >= statSync(lockfile).mtimeMs
}

function install() {
  console.log('Instalando as dependências (só na primeira vez ou quando elas mudam)...')
  // --no-save keeps the lockfile unchanged, like `npm ci`, which fails if the registry lacks a platform's binaries.
  // --include=dev: the scripts need development packages even if NODE_ENV=production is set.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const npm = process.env['npm_execpath']
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm)
  const { status } = isScript
    ? spawnSync(process.execPath, [npm, 'install', ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error('\nNão foi possível instalar as dependências. Confira a conexão com a internet e tente de novo.')
    process.exit(1)
  }
}

if (!isInstalled()) install()

if (process.argv.includes('--browser') && findBrowser() === undefined && !installBrowser(root)) {
  console.error(
    '\nOs testes precisam de um navegador Chromium ou Chrome e não foi possível instalar um.\n' +
      'Instale o Google Chrome (ou o pacote chromium do sistema), ou informe o caminho na variável CHROMIUM,\n' +
      'e rode o comando outra vez.',
  )
  process.exit(1)
}

/** Whether Debian's nginx is there, also for people whose PATH lacks the folder of system programs. */
function hasNginx() {
  return existsSync('/usr/sbin/nginx')
}

if (process.argv.includes('--nginx') && !hasNginx()) {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('apt-get update -q && apt-get install -y -q --no-install-recommends nginx', {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: true,
    })
  }
  if (!hasNginx()) {
    console.error(
      '\nEste teste precisa do nginx do Debian ou do Ubuntu em /usr/sbin/nginx.\n' +
        'Instale o pacote (sudo apt-get install nginx) e rode o comando outra vez.',
    )
    process.exit(1)
  }
}

const missing = process.argv.includes('--engines') ? installEngines() : []
if (missing.length > 0) {
  console.error(
    '\nEste teste precisa dos navegadores do Debian ou do Ubuntu e não achou:\n' +
      missing.map((file) => `  ${file}\n`).join('') +
      `Instale os pacotes (sudo apt-get install ${enginePackages.join(' ')}) e rode o comando outra vez.`,
  )
  process.exit(1)
}
