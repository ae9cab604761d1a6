import { connect } from 'node:net'
import { error, Session } from 'selenium-webdriver'
import { Executor, type Command } from 'selenium-webdriver/lib/command.js'

/** Firefox's own names for the driver library's commands; those that the page object does not use are not here. */
const names: Record<string, string> = {
  newSession: 'WebDriver:NewSession',
  quit: 'WebDriver:DeleteSession',
  setTimeout: 'WebDriver:SetTimeouts',
  getWindowHandles: 'WebDriver:GetWindowHandles',
  switchToWindow: 'WebDriver:SwitchToWindow',
  newWindow: 'WebDriver:NewWindow',
  close: 'WebDriver:CloseWindow',
  setWindowRect: 'WebDriver:SetWindowRect',
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  goBack: 'WebDriver:Back',
  executeScript: 'WebDriver:ExecuteScript',
  executeAsyncScript: 'WebDriver:ExecuteAsyncScript',
  clickElement: 'WebDriver:ElementClick',
  clearElement: 'WebDriver:ElementClear',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  actions: 'WebDriver:PerformActions',
  screenshot: 'WebDriver:TakeScreenshot',
}

type Answer = [kind: 1, id: number, failure: { error: string; message: string } | null, result: unknown]

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Sends the driver library's commands to Firefox as geckodriver does, which Debian lacks: over Firefox's own protocol,
 * Marionette, whose commands are those of WebDriver. Resolves when Firefox has greeted.
 */
export async function connectToFirefox(port: number): Promise<Executor> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (failure: Error) => void }>()
  let received = Buffer.alloc(0)
  let greeted = () => {}
  const greeting = new Promise<void>((resolve) => {
    greeted = resolve
  })
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon === -1 || received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol's only array
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.resolve(message as Answer)
      else greeted()
    }
  })
  const hungUp = new Promise<never>((_, reject) => {
    socket.on('close', () => {
      const failure = new Error('Firefox hung up')
      for (const { reject: fail } of waiting.values()) fail(failure)
      reject(failure)
    })
  })
  socket.on('error', () => socket.destroy())
  hungUp.catch(() => undefined) // nobody waits any more
  await Promise.race([greeting, hungUp])

  let last = 0
  const send = (name: string, parameters: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const id = (last += 1)
      const body = JSON.stringify([0, id, name, parameters])
      waiting.set(id, { resolve, reject })
      socket.write(`${String(Buffer.byteLength(body))}:${body}`)
    })
  return new (class extends Executor {
    override async execute(command: Command): Promise<unknown> {
      const name = names[command.getName()]
      if (name === undefined) throw new Error(`marionette.ts does not know the command ${command.getName()}`)
      const [, , failure, result] = await send(name, toFirefox(command))
      if (failure !== null) error.throwDecodedError(failure)
      if (name === 'WebDriver:NewSession') {
        const { sessionId, capabilities } = result as { sessionId: string; capabilities: object }
        return new Session(sessionId, capabilities)
      }
      return result !== null && typeof result === 'object' && 'value' in result ? result.value : result
    }
  })()
}

/** The parameters as Firefox expects them: an element by its id, wanted capabilities at the top, the window alone. */
function toFirefox(command: Command): Record<string, unknown> {
  const { id, sessionId: _, ...parameters } = command.getParameters() as Record<string, unknown>
  if (command.getName() === 'newSession') return { capabilities: parameters['capabilities'] }
  if (command.getName() === 'screenshot') return { full: false }
  return id === undefined ? parameters : { ...parameters, id: (id as Record<string, string>)[elementKey] }
}
