import type { Reporter, TestModule } from 'vitest/node'
import { differences } from '../integration/contract/auth/differences.ts'
import { hostedAuth } from './hosted-auth.ts'

/** Prints how many cases of the auth contract ran, on which backend, and how many differences are accepted. */
export class ContractReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.filter(
      ({ moduleId }) => moduleId.includes('/contract/auth/') && !moduleId.includes('differences'),
    )
    const cases = files.flatMap(({ children }) => Array.from(children.allTests()))
    if (cases.length === 0) return
    const passed = cases.filter((testCase) => testCase.result().state === 'passed').length
    const backend = hostedAuth === undefined ? 'the embedded backend' : 'Supabase Auth'
    console.log(
      `Auth contract: ${String(passed)} of ${String(cases.length)} cases pass on ${backend}, ` +
        `${String(Object.keys(differences).length)} accepted differences`,
    )
  }
}
