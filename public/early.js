// Runs before anything is painted. Somebody signed in never sees a visitor's page flash by: home gives way to their
// dashboard, with what an e-mailed link brought along, and another prerendered page stays hidden until the app has
// drawn it in their frame.
//
// A form of a prerendered page that is sent before the app drives it would only reload the page, with what was typed in
// its address: it waits, and is sent by the app (src/ui/early-typing.ts).
addEventListener(
  'submit',
  function (event) {
    if (event.target.dataset.alive !== undefined) return
    event.preventDefault()
    event.target.sentEarly = true
  },
  true,
)
;(function () {
  try {
    if (localStorage.getItem('focinho.identity') === null) return
  } catch {
    return // storage is closed: nobody is signed in
  }
  if (location.pathname === '/') location.replace('/dashboard' + location.hash)
  document.documentElement.dataset.signedIn = ''
})()
