export const messageKinds = ['announcement', 'bell', 'home'] as const
export const messagePriorities = ['low', 'normal', 'high', 'critical'] as const
export const messagePlacements = ['ticker', 'modal', 'bell', 'home_row', 'home_banner'] as const
export const messageActions = ['none', 'url', 'open_section', 'install_update', 'renew'] as const
export const messageStates = ['draft', 'scheduled', 'sending', 'sent', 'paused', 'expired', 'cancelled'] as const
export const messageTargets = ['all', 'online', 'filter', 'group', 'macs'] as const
/** How far a message has come on one TV; it only moves forward. */
export const receiptStates = ['sent', 'delivered', 'read', 'confirmed', 'expired'] as const
