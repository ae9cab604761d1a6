import { setTimeout as pause } from 'node:timers/promises'
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findAll, libraryScript, type Step } from './find-all.ts'

const patience = 15_000

type Words = string | RegExp
const step = (by: Step['by'], what: string, words?: Words): Step => ({
  by,
  what,
  ...(typeof words === 'string' && { name: words }),
  ...(words instanceof RegExp && { pattern: words.source }),
})

/** What is found by role, label or text, as a person or a screen reader would. Each method looks anew, and waits. */
class Found {
  readonly #page: Page
  readonly #steps: Step[]

  constructor(page: Page, steps: Step[]) {
    this.#page = page
    this.#steps = steps
  }

  /** What is inside; a name, label or text is the whole of it unless it is a pattern. */
  readonly role = (role: string, name?: Words): Found => this.#inside(step('role', role, name))
  readonly label = (words: Words): Found => this.#inside(step('label', '', words))
  readonly text = (words: Words): Found => this.#inside(step('text', '', words))
  readonly css = (selector: string): Found => this.#inside(step('css', selector))

  /** How many are visible now. */
  async count(): Promise<number> {
    return (await this.#page.find(this.#steps)).length
  }
  async shown(): Promise<void> {
    await this.#first('is not shown', () => true)
  }
  async gone(): Promise<void> {
    await this.#page.until(`${this.#name} is still there`, async () => (await this.count()) === 0)
  }
  /** Clicks the first one that is enabled, at rest and below nothing else. */
  async click(): Promise<void> {
    await this.#page.until(`${this.#name} cannot be clicked`, async () => {
      const found = (await this.#page.find(this.#steps)) as unknown as Element[]
      const ready = (await this.#page.run(findReady, ...found)) as WebElement | null
      await ready?.click()
      return ready !== null
    })
  }
  /** Replaces the text of a field, key by key. */
  async fill(text: string): Promise<void> {
    await this.#first('cannot be filled', async (element) => {
      if ((await this.#valueOf(element)) !== '') await element.clear()
      await element.sendKeys(text)
      return true
    })
  }
  /** Chooses the option with this text in a select. */
  async choose(text: string): Promise<void> {
    await this.#first(`has no option ${text}`, async (select) => {
      const option = await this.#page.run(
        (box, wanted) =>
          Array.from((box as unknown as HTMLSelectElement).options).find(({ label }) => label === wanted) ?? null,
        select,
        text,
      )
      await (option as WebElement | null)?.click()
      return option !== null
    })
  }
  /** The text that is visible in the first one. */
  async read(): Promise<string> {
    let text = ''
    await this.#first('has no text', async (element) => {
      text = await this.#page.run((place) => (place as unknown as HTMLElement).innerText, element)
      return text !== ''
    })
    return text
  }
  /** Waits until the field has this value. */
  async holds(value: string): Promise<void> {
    await this.#first(`does not hold '${value}'`, async (element) => (await this.#valueOf(element)) === value)
  }

  get #name(): string {
    return this.#steps.map(({ by, what, name, pattern }) => `${by} ${what ?? ''} ${name ?? pattern ?? ''}`).join(' > ')
  }
  #valueOf(element: WebElement): Promise<string> {
    return this.#page.run((field) => (field as unknown as HTMLInputElement).value, element)
  }
  #inside(next: Step): Found {
    return new Found(this.#page, [...this.#steps, next])
  }
  async #first(complaint: string, work: (element: WebElement) => boolean | Promise<boolean>): Promise<void> {
    await this.#page.until(`${this.#name} ${complaint}`, async () => {
      const [element] = await this.#page.find(this.#steps)
      return element !== undefined && (await work(element))
    })
  }
}

/** Runs in the page: the first element that a tap would reach now; null if there is none, and scrolls to the first. */
async function findReady(...elements: Element[]): Promise<Element | null> {
  const placeOf = (element: Element) => element.getClientRects()[0] ?? new DOMRect()
  const ready = elements.find((element) => {
    const { left, top, width, height } = placeOf(element)
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return onTop !== null && element.contains(onTop) && !element.matches(':disabled, [aria-disabled="true"]')
  })
  if (ready === undefined) {
    elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return null
  }
  const { left, top } = placeOf(ready)
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  const after = placeOf(ready)
  return after.left === left && after.top === top ? ready : null
}

/** A page of the app in a browser, at an origin. */
export class Page {
  readonly driver: WebDriver
  readonly origin: string
  readonly #body = new Found(this, [])
  readonly role = this.#body.role
  readonly label = this.#body.label
  readonly text = this.#body.text
  readonly css = this.#body.css

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  async goto(path: string): Promise<void> {
    await this.driver.get(this.origin + path)
  }
  /** Goes on in a second window, which can be narrow: a browser's first one cannot. */
  async openNarrow(path: string): Promise<void> {
    const before = await this.driver.getAllWindowHandles()
    await this.run((address) => void window.open(address, '', 'popup,width=320,height=844'), path)
    await this.until('no window opens', async () => {
      const opened = (await this.driver.getAllWindowHandles()).find((handle) => !before.includes(handle))
      if (opened !== undefined) await this.driver.switchTo().window(opened)
      return opened !== undefined
    })
  }
  /** Makes the page this many pixels wide, in a window of `openNarrow`. */
  async resize(width: number): Promise<void> {
    await this.until(`the window is not ${String(width)} pixels wide`, async () => {
      const border = await this.run(() => outerWidth - innerWidth)
      await this.driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + border, height: 844 })
      return this.run((wanted) => innerWidth === wanted, width)
    })
  }
  async back(): Promise<void> {
    await this.driver.navigate().back()
  }
  /** As a person does it: the reload of Firefox's driver passes the service worker by. */
  async reload(): Promise<void> {
    await this.run(() => {
      Object.assign(window, { isOldPage: true })
      setTimeout(() => {
        location.reload()
      })
    })
    await this.newPage()
  }
  /** Waits until the page that `run` has marked with `isOldPage` is another one. */
  async newPage(): Promise<void> {
    await this.until('the old page is still there', () =>
      this.run(() => !('isOldPage' in window) && document.readyState === 'complete'),
    )
  }
  async press(key: 'ESCAPE' | 'ENTER' | 'TAB'): Promise<void> {
    await this.driver.actions().sendKeys(Key[key]).perform()
  }
  /** Waits until the address is this path, or its path and query match. */
  async at(path: Words): Promise<void> {
    let last = ''
    await this.until(`the address is not ${String(path)}`, async () => {
      const { pathname, search } = new URL(await this.driver.getCurrentUrl())
      last = pathname + search
      return typeof path === 'string' ? pathname === path : path.test(last)
    }).catch((cause: unknown) => {
      throw new Error(`the address is ${last}, not ${String(path)}`, { cause })
    })
  }
  /** Gives files to the first file input that matches, which is often invisible. */
  async upload(selector: string, file: string): Promise<void> {
    await this.until(`${selector} takes no file`, async () => {
      const input = await this.run((wanted) => document.querySelector(wanted), selector)
      await (input as WebElement | null)?.sendKeys(file)
      return input !== null
    })
  }

  /** Runs a function in the page and resolves with what it returns; elements cross over as the driver's own. */
  async run<Parameters extends unknown[], Result>(
    work: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    const script = `const [done] = [...arguments].slice(-1)
      Promise.resolve().then(() => (${work.toString()})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (failure) => done({ failure: String(failure) }))`
    const { value, failure } = await this.driver.executeAsyncScript<{ value: Result; failure?: string }>(
      script,
      ...parameters,
    )
    if (failure !== undefined) throw new Error(failure)
    return value
  }
  async find(steps: Step[]): Promise<WebElement[]> {
    let found = await this.run(findAll, steps)
    if (found === null) {
      await this.driver.executeScript(libraryScript)
      found = await this.run(findAll, steps)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `run`
    return (found ?? []) as unknown as WebElement[]
  }
  /** Asks again and again until the answer is true; a failure, as while the page changes, is asked again too. */
  async until(complaint: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + patience
    let cause: unknown
    for (;;) {
      try {
        if (await isTrue()) return
        cause = undefined
      } catch (failure) {
        cause = failure
      }
      if (Date.now() > end) throw new Error(complaint, { cause })
      await pause(100)
    }
  }
}
