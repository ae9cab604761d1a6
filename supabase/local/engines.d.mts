export const enginePackages: string[]
export function engineFiles(): Record<
  'chromium' | 'chromedriver' | 'webkitDriver' | 'miniBrowser' | 'screen' | 'firefox',
  string
>
export function installEngines(): string[]
