// Runs before anything is painted, and holds no words of its own.
//
// A form of a prerendered page that is sent before the app drives it would only reload the page, with what was typed in
// its address: it waits, and is sent by the app (src/ui/controls/early-typing.ts).
addEventListener(
  'submit',
  function (event) {
    if (event.target.dataset.alive !== undefined) return
    event.preventDefault()
    event.target.sentEarly = true
  },
  true,
)

// A button that is pressed before the app drives it is pressed again by the app (src/ui/controls/early-typing.ts).
addEventListener(
  'click',
  function (event) {
    if (document.documentElement.dataset.started !== undefined) return
    const button = event.target.closest('#root button[type=button]:not([popovertarget])')
    if (button !== null) window.pressedEarly = button
  },
  true,
)

// A visitor's page can be read as it comes: the app's own files wait until it has been painted. What the page shows first
// is asked for meanwhile, and the app takes the answer over (src/data/supabase/visitor.ts).
//
// Somebody signed in never sees a visitor's page flash by: home gives way to their dashboard, with what an e-mailed link
// brought along, and another prerendered page stays hidden until the app has drawn it in their frame.
//
// Without a network a member opens the app to show a voucher: it is painted from this device's snapshot
// (src/app/voucher-snapshot.ts) before the app loads, as the app draws it, and the app takes over (src/app/early-voucher.ts).
// With a network the same is painted when the app has not come up after some seconds.
;(function () {
  const slowMs = 4000
  const deadMs = 15000
  const slowAnswerMs = 8000
  const root = document.documentElement
  // As the app's dialog (src/ui/overlays/dialog.tsx) with the open voucher in it: what is painted does not wait for its style sheet.
  const look = `
    [data-early-voucher] { --surface: #fffdf8; --ink: #24291f; --muted: #5c6052; --line: #e3d7c1; --field: #1f4d3a; --info: #e0e9ec; --info-ink: #24505f; box-sizing: border-box;
      position: fixed; inset: 0; z-index: 60; outline: none; pointer-events: auto; display: flex; flex-direction: column; padding-top: env(safe-area-inset-top);
      background: var(--surface); color: var(--ink); font: 16px/1.6 'Figtree Variable', system-ui, sans-serif; color-scheme: light dark }
    @media (prefers-color-scheme: dark) {
      [data-early-voucher] { --surface: #1c2a23; --ink: #f5eddd; --muted: #b6bfb0; --line: #34453b; --field: #1e4936; --info: #20343b; --info-ink: #bcdbe6 }
    }
    [data-early-voucher] * { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid var(--line) }
    [data-early-voucher] header { display: flex; align-items: flex-start; gap: 12px; padding: 20px 20px 12px }
    [data-early-voucher] h2 { flex: 1; font: 600 clamp(1.5rem, 1.3rem + 0.9vw, 2rem)/1.2 'Fraunces Variable', Georgia, serif; letter-spacing: -0.015em; text-wrap: balance }
    [data-early-voucher] header button { display: grid; place-items: center; width: 44px; height: 44px; margin: -6px -10px 0 0; background: none; color: inherit }
    [data-early-voucher] section { flex: 1; min-height: 0; overflow-y: auto; padding: 4px 20px 24px }
    [data-early-voucher] aside { display: flex; gap: 8px; margin-bottom: 16px; padding: 12px; border-radius: 12px; background: var(--info); color: var(--info-ink); font-size: 15px; line-height: 1.5; text-wrap: pretty }
    [data-early-voucher] aside svg { flex: none; margin-top: 2px }
    [data-early-voucher] figure { display: grid; justify-items: center; overflow: hidden; padding-bottom: 16px; border-width: 1px; border-radius: 18px; background: #fff; color: #000 }
    [data-early-voucher] figure i { width: 100%; height: 50px; background: var(--field) }
    [data-early-voucher] figure > svg { height: auto; max-width: calc(100% - 16px); border-radius: 8px }
    [data-early-voucher] figcaption { max-width: 320px; padding: 0 8px; text-align: center; font: 15px/1.5 ui-monospace, monospace; word-break: break-all; user-select: all }
    [data-early-voucher] section > div { display: grid; gap: 12px; padding-top: 16px; font-size: 15px; line-height: 1.5 }
    [data-early-voucher] p + p { color: var(--muted) }
    [data-early-voucher] h3 { padding-top: 12px; border-top: 1px dashed var(--line); font: 600 16px/1.6 'Figtree Variable', system-ui, sans-serif }
    [data-early-voucher] section button { min-height: 44px; padding: 8px 16px; border-width: 1px; border-radius: 12px; background: none; color: inherit; font: inherit; font-weight: 600; text-align: left }
    @media (min-width: 768px) {
      [data-early-voucher] { margin: auto; height: fit-content; max-width: 448px; max-height: min(46rem, 92dvh); border: 1px solid var(--line); border-radius: 18px }
      [data-early-voucher] header { padding: 24px 28px 12px }
      [data-early-voucher] section { padding: 4px 28px 24px }
    }`
  const { app, firstRequest } = document.currentScript.dataset
  setTimeout(reviveApp, deadMs)
  let identity
  let snapshot
  let offset = 0
  try {
    identity = JSON.parse(localStorage.getItem('focinho.identity'))
    snapshot = JSON.parse(localStorage.getItem('focinho.voucher-snapshot'))
    offset = Number(localStorage.getItem('focinho.clock-offset')) || 0
  } catch {
    identity = null // storage is closed: nobody is signed in
  }
  if (app !== undefined) {
    if (identity === null && document.visibilityState === 'visible') startAppAfterPaint()
    else startApp()
  }
  if (identity === null) {
    if (firstRequest !== undefined && location.search === '' && navigator.onLine) askEarly(JSON.parse(firstRequest))
    return
  }
  if (location.pathname === '/') location.replace('/dashboard' + location.hash)
  root.dataset.signedIn = ''

  if (!/^\/dashboard\/?$/.test(location.pathname)) return
  const isOwn = identity.role === 'user' && snapshot !== null && snapshot.userId === identity.userId
  const now = Date.now() + offset
  // The app keeps in the history which one is open: a reload shows that one.
  const wasOpen = history.state !== null && history.state.openVoucher
  const vouchers = isOwn ? snapshot.vouchers.filter(function (voucher) { return voucher.endsAt > now }) : []
  if (vouchers.length > 0 && !navigator.onLine) return whenBody(paintFirst)
  askForApp()
  if (vouchers.length > 0) setTimeout(function () { if (root.dataset.started === undefined) paintFirst() }, slowMs)

  function startAppAfterPaint() {
    requestAnimationFrame(function () { setTimeout(startApp) })
  }

  function startApp() {
    const files = app.split(' ')
    files.forEach(preload)
    const script = element('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = files[0]
    document.head.append(script)
  }

  function askForApp() {
    const files = document.querySelector('meta[name="dashboard-files"]')
    if (files !== null) files.content.split(' ').forEach(preload)
  }

  function preload(file) {
    const link = element('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }

  function askEarly(request) {
    const response = fetch(request.url, Object.assign({ signal: AbortSignal.timeout(slowAnswerMs) }, request.init))
    window.earlyAnswer = { path: request.path, body: request.init.body, response: response }
    response.catch(function () {}) // the app asks again and says so
  }

  function whenBody(act) {
    if (document.body !== null) return act()
    const observer = new MutationObserver(function () {
      if (document.body === null) return
      observer.disconnect()
      act()
    })
    observer.observe(root, { childList: true })
  }

  function paintFirst() {
    paint(vouchers.find(function (voucher) { return voucher.id === wasOpen }) || vouchers[0])
  }

  function close(layer) {
    layer.remove()
    if (root.dataset.started !== undefined || !wasOpen) return // the app watches
    history.replaceState(Object.assign({}, history.state, { openVoucher: undefined }), '')
  }

  function paint(voucher) {
    const known = document.querySelector('[data-early-voucher]')
    if (known !== null) known.remove()
    const layer = element('div')
    layer.dataset.earlyVoucher = voucher.id
    layer.setAttribute('role', 'dialog')
    layer.setAttribute('aria-modal', 'true')
    layer.setAttribute('aria-label', voucher.restaurant)
    layer.tabIndex = -1
    const head = element('header')
    head.append(element('h2', voucher.restaurant), closeMark(layer))
    const box = element('figure')
    box.append(element('i'), drawing(voucher), element('figcaption', voucher.code))
    const terms = element('div')
    terms.append(element('p', voucher.expiry), element('p', snapshot.words.instruction))
    const others = vouchers.filter(function (one) { return one !== voucher })
    if (others.length > 0) terms.append(element('h3', snapshot.words.others))
    others.forEach(function (other) {
      const button = element('button', other.restaurant)
      button.type = 'button'
      button.addEventListener('click', function () { paint(other) })
      terms.append(button)
    })
    const body = element('section')
    if (!navigator.onLine) body.append(notice(snapshot.words.offline))
    body.append(box, terms)
    addEventListener('keydown', function (event) { if (event.key === 'Escape' && layer.isConnected) close(layer) })
    layer.append(element('style', look), head, body)
    document.body.append(layer)
    layer.focus()
  }

  function drawing(voucher) {
    const size = voucher.qr.size
    const svg = shape('svg', { viewBox: '0 0 ' + size + ' ' + size, width: 320, height: 320, role: 'img', 'aria-label': voucher.qrLabel })
    svg.append(
      shape('path', { fill: '#ffffff', d: 'M0,0 h' + size + 'v' + size + 'H0z', 'shape-rendering': 'crispEdges' }),
      shape('path', { fill: '#000000', d: voucher.qr.path, 'shape-rendering': 'crispEdges' }),
    )
    return svg
  }

  function notice(text) {
    const made = element('aside')
    const icon = shape('svg', { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round', width: 16, height: 16, 'aria-hidden': 'true' })
    icon.append(shape('path', { d: 'M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20' }))
    made.append(icon, element('span', text))
    return made
  }

  function closeMark(layer) {
    const button = element('button')
    button.type = 'button'
    button.setAttribute('aria-label', snapshot.words.close)
    const cross = shape('svg', { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round', width: 20, height: 20, 'aria-hidden': 'true' })
    cross.append(shape('path', { d: 'M18 6 6 18M6 6l12 12' }))
    button.append(cross)
    button.addEventListener('click', function () { close(layer) })
    return button
  }

  function element(name, text) {
    const made = document.createElement(name)
    if (text !== undefined) made.textContent = text
    return made
  }

  function shape(name, attributes) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name)
    Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]) })
    return made
  }

  // An app that never comes up cannot offer the version that repairs it: that one is put to use without asking.
  function reviveApp() {
    if (root.dataset.started !== undefined || navigator.serviceWorker === undefined) return
    void navigator.serviceWorker.getRegistration().then(function (registration) {
      if (registration === undefined || registration.waiting === null) return
      navigator.serviceWorker.addEventListener('controllerchange', function () { location.reload() }, { once: true })
      registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    })
  }
})()
