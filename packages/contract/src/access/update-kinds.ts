export const updateChannels = ['stable', 'beta'] as const

export const updateStates = [
  'draft',
  'validated',
  'scheduled',
  'rolling',
  'paused',
  'completed',
  'halted',
  'withdrawn',
] as const
