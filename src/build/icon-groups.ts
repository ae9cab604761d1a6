/** The icons of controls and messages, which nearly every page has: part of what all pages share. */
export const sharedIcons = [
  'check',
  'chevron-down',
  'circle-check',
  'circle-exclamation-point',
  'clock',
  'info',
  'map-pin',
  'search',
  'star',
  'triangle-exclamation-point',
  'wifi-off',
  'x',
]

/** The icons of the list of restaurants. */
export const listIcons = [
  'bone',
  'calendar-check',
  'droplets',
  'heart',
  'hourglass',
  'list',
  'locate-fixed',
  'map',
  'navigation',
  'sliders-horizontal',
  'ticket-check',
  'trees',
  'utensils-crossed',
]

/** The icons of a member's dashboard and its frame. */
export const memberIcons = [
  'bell',
  'calendar-clock',
  'circle-pause',
  'circle-user-round',
  'circle-x',
  'copy',
  'download',
  'paw-print',
  'pencil',
  'qr-code',
  'refresh-cw',
  'scan-line',
  'store',
  'ticket',
  'users-round',
]

/** The icons of the menu of admins that few other pages have. */
export const adminIcons = [
  'bug',
  'clipboard-pen',
  'inbox',
  'layout-dashboard',
  'mail',
  'megaphone',
  'message-square-quote',
  'receipt',
  'rotate-ccw-clock',
  'shapes',
  'tags',
]
