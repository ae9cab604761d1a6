// Runs before anything is painted. Somebody signed in never sees a visitor's page flash by: home gives way to their
// dashboard, with what an e-mailed link brought along, and another prerendered page stays hidden until the app has
// drawn it in their frame.
;(function () {
  try {
    if (localStorage.getItem('focinho.identity') === null) return
  } catch {
    return // storage is closed: nobody is signed in
  }
  if (location.pathname === '/') location.replace('/dashboard' + location.hash)
  document.documentElement.dataset.signedIn = ''
})()
