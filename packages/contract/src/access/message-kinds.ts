export const messageKinds = ['announcement', 'bell', 'home'] as const
export const messagePriorities = ['low', 'normal', 'high', 'critical'] as const
export const messagePlacements = ['ticker', 'modal', 'bell', 'home_row', 'home_banner'] as const
export const messageActions = ['none', 'url', 'open_section', 'install_update', 'renew'] as const
export const messageStates = ['draft', 'scheduled', 'sending', 'sent', 'paused', 'expired', 'cancelled'] as const
export const messageTargets = ['all', 'online', 'filter', 'group', 'macs'] as const
/** How often a message is sent again; each time it is a message of its own with receipts of its own. */
export const messageRepeats = ['never', 'daily', 'weekly'] as const
/** The sections of the app that the button of a message may open. */
export const messageSections = ['live_tv', 'movies', 'tv_series', 'settings'] as const
/** What the button of a message does, as staff choose it. */
export const messageButtons = ['none', 'url', ...messageSections, 'install_update', 'renew'] as const
/** How far a message has come on one TV; it only moves forward. */
export const receiptStates = ['sent', 'delivered', 'read', 'confirmed', 'expired'] as const
