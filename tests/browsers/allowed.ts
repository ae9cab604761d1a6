/** What some browser of the list lacks and the app uses: where MDN's data speaks of it, and why that does no harm. */
export const allowed: Record<string, string> = {
  // Asked for before it is used.
  'api.HTMLElement.hidePopover': 'the menu of visitors opens and closes without popovers too (public-menu.tsx)',
  'html.elements.button.popovertarget': 'the same menu',
  'html.global_attributes.popover': 'the same menu',
  'css.selectors.popover-open': 'the same menu keeps its first icon',
  'api.Window.requestIdleCallback': 'a second of waiting where it is missing',
  'api.MediaStreamTrack.getCapabilities': 'no button for the torch where it is missing',
  'api.HTMLVideoElement.requestVideoFrameCallback': 'the scanner looks several times a second instead',
  'api.Navigator.vibrate': 'verdicts are also seen and heard',
  'api.NotificationEvent.notification':
    "MDN's data denies it to Safari, which has push; comes with a notification only",

  // An attribute or property that is ignored.
  'html.elements.video.playsinline': 'Safari alone would leave the page',
  'html.elements.img.fetchpriority': 'a picture comes a little later',
  'html.elements.details.name': 'several answers stay open',
  'api.CanvasRenderingContext2D.imageSmoothingQuality': 'a reduced photo is a little coarser',
  'css.properties.-webkit-tap-highlight-color': 'for touch screens; elsewhere nothing lights up',
  'css.properties.-webkit-user-drag': 'of Leaflet, beside another way',
  'css.properties.break-after': 'a heading may end a printed page',
  'css.properties.contain-intrinsic-size': 'goes with content-visibility',
  'css.properties.content-visibility': 'long lists are drawn whole',
  'css.properties.cursor': 'an iPhone has none',
  'css.properties.field-sizing': 'the field scrolls instead of growing',
  'css.properties.font-family.ui-monospace': 'the next font of the list',
  'css.properties.grid-template-columns.subgrid': 'the columns of the footer are stacked',
  'css.properties.grid-template-rows.subgrid': 'the lines of neighboring tiles are not level',
  'css.properties.overflow-clip-margin': 'a focus ring may be cut',
  'css.properties.print-color-adjust': 'known with its prefix, which the build writes',
  'css.properties.resize': 'the field scrolls',
  'css.properties.scrollbar-width': 'a thin scrollbar shows',
  'css.properties.text-decoration': 'underlined, not dotted',
  'css.properties.text-size-adjust': 'Safari on iPhones knows the prefix, which the build writes; computers need none',
  'css.properties.text-wrap': 'lines break where they may',
  'css.selectors.open': 'stands in a list that ignores what is unknown, beside [open]',
  'css.selectors.selection': 'an iPhone marks in its own color',
}
