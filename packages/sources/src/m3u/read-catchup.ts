import type { M3uCatchup } from './m3u-entry.ts'

/** The attributes that speak of catch-up, as written. */
export type CatchupAttributes = {
  mode?: string
  source?: string
  days?: string
  /** `timeshift` and `tvg-rec`: days, in the dialect that appends `utc=`. */
  shiftDays?: string
  correctionHours?: string
}

const modes: Readonly<Record<string, M3uCatchup['mode']>> = {
  default: 'default',
  append: 'append',
  shift: 'shift',
  timeshift: 'shift',
  archive: 'shift',
  fs: 'flussonic',
  flussonic: 'flussonic',
  'flussonic-hls': 'flussonic',
  'flussonic-ts': 'flussonic',
  xc: 'xc',
  vod: 'vod',
}

/** What an entry and the header's defaults say together; undefined when neither offers past programmes. */
export function readCatchup(own: CatchupAttributes, header: CatchupAttributes): M3uCatchup | undefined {
  const source = own.source ?? header.source
  const shiftDays = readNumber(own.shiftDays, 365)
  const spelled = (own.mode ?? header.mode ?? '').toLowerCase()
  const mode = Object.hasOwn(modes, spelled) ? modes[spelled] : modeWithoutName(own, shiftDays)
  if (mode === undefined) return undefined
  const days = readNumber(own.days ?? header.days, 365) ?? shiftDays
  const correction = own.correctionHours ?? header.correctionHours
  const correctionMin = readMinutes(correction)
  return {
    mode,
    ...(source ? { source } : {}),
    ...(days ? { days } : {}),
    ...(correctionMin ? { correctionMin } : {}),
  }
}

function modeWithoutName(own: CatchupAttributes, shiftDays: number | undefined): M3uCatchup['mode'] | undefined {
  if (own.source) return 'default'
  return shiftDays ? 'shift' : undefined
}

/** Hours, possibly with a fraction, as whole minutes; undefined beyond a day or when no number. */
export function readMinutes(hours: string | undefined): number | undefined {
  const value = hours?.trim() ? Number(hours) : Number.NaN
  return Math.abs(value) <= 24 ? Math.round(value * 60) : undefined
}

function readNumber(text: string | undefined, max: number): number | undefined {
  const value = Number.parseInt(text ?? '', 10)
  return value > 0 && value <= max ? value : undefined
}
