export function findBrowser(): string | undefined
export function installBrowser(root: string): boolean
