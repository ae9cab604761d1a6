/** What an address may not contain: in a mailto link these would add recipients or a text. Like `private.is_email`. */
export const emailShape = /^[^\]@\s?&#%<>"(),:;\\[]+@[^\]@\s?&#%<>"(),:;\\[]+\.[^\]@\s?&#%<>"(),:;\\[]+$/
