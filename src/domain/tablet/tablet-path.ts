/** The page on which a device becomes a tablet, and on which it stays. Every page loads this file. */
export const tabletPath = '/tablet'
