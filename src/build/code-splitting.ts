import type { Plugin } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

/** The groups as the bundler takes them. */
export function codeSplittingGroups() {
  return chunkGroups.map(({ packages = [], modules = [], icons = [], ...group }) => {
    const tests = [...packages.map(isInPackage), ...modules.map(isModule), ...icons.map(isIcon)]
    return { ...group, test: (id: string) => tests.some((test) => test(id)) }
  })
}

/** Fails the build when a chunk group names something that the app does not contain, such as a renamed file. */
export function checkChunkGroups(groups = chunkGroups): Plugin {
  return {
    name: 'check-chunk-groups',
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const unused = groups.flatMap(({ name, packages = [], modules = [], icons = [] }) => [
        ...packages.filter((one) => !ids.some(isInPackage(one))).map((one) => `${name}: package ${one}`),
        ...modules.filter((one) => !ids.some(isModule(one))).map((one) => `${name}: module ${one}`),
        ...icons.filter((one) => !ids.some(isIcon(one))).map((one) => `${name}: icon ${one}`),
      ])
      if (unused.length > 0) this.error(`chunk groups name what the app does not contain:\n${unused.join('\n')}`)
    },
  }
}

function isInPackage(name: string) {
  const path = `/node_modules/${name}${/[/]$|[.]js$/.test(name) ? '' : '/'}`
  return (id: string) => withSlashes(id).includes(path)
}

function isModule(name: string) {
  const path = `/src/${name}`
  if (!name.endsWith('/')) return (id: string) => withSlashes(id).endsWith(path)
  return (id: string) => !id.includes('?') && withSlashes(id).includes(path)
}

function isIcon(name: string) {
  return (id: string) => withSlashes(id).endsWith(`/lucide-react/dist/esm/icons/${name}.mjs`)
}

function withSlashes(id: string): string {
  return id.replaceAll('\\', '/')
}
