// Runs before anything is installed, under whatever Node the machine has (20 or newer): plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import process from 'node:process'
import { findBrowser, installBrowser } from './browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lockfile = path.join(root, 'package-lock.json')
// npm writes this file at the end of every complete install, so it also tells an interrupted one.
const stamp = path.join(root, 'node_modules', '.package-lock.json')

function isInstalled() {
  if (!existsSync(stamp)) return false
  return !existsSync(lockfile) || statSync(stamp).mtimeMs >= statSync(lockfile).mtimeMs
}

function install() {
  console.log('Instalando as dependências (só na primeira vez ou quando elas mudam)...')
  // --no-save keeps the lockfile as it is: `npm ci` refuses it where the registry lacks some platforms' binaries.
  // --include=dev: the scripts need the development packages even where NODE_ENV=production is set.
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
