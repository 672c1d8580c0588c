import { dayMs, hourMs } from './durations.ts'

/** The numbers of the picture store. */
export const pictureLimits = {
  /** Largest file that is accepted, and the most pixels one may unpack to: a small file may hold a huge picture. */
  pictureMaxBytes: 10 * 1_024 * 1_024,
  picturePixelsMax: 40_000_000,
  pictureSideMin: 8,
  /** Longest side of the copy that is stored. */
  pictureSideMax: 2_000,
  /** How long decoding or encoding one picture may take, how many run at once in a process, and how many wait. */
  pictureDrawS: 10,
  picturesDrawnAtOnce: 2,
  picturesWaitingMax: 200,
  pictureLicenceMax: 200,
  /** Pictures of one person an hour, of people who have them on messages alone: the room is everyone's. */
  pictureUploadsPerHour: 20,
  /** A picture nothing refers to is removed after so long. */
  pictureOrphanMs: dayMs,
  /** How long one fetch of a picture may take, how long a picture that could not be fetched is left alone, and how often it is tried. */
  pictureFetchMs: 15_000,
  pictureLeaseMs: 2 * 60_000,
  pictureAgainMs: hourMs,
  pictureAttemptsMax: 6,
  /** How long a channel logo nobody asks for is remembered, whether it could be fetched or not. */
  logoKeptMs: 30 * dayMs,
  /** How long a logo that could not be fetched is not asked for again, and how many one TV has fetched in 15 minutes. */
  logoAgainMs: hourMs,
  logoFetchesPerTv: 600,
  /** How much of the room for pictures logos may fill. */
  logoRoomShare: 0.5,
  /** How long a TV keeps which picture a logo is, and how many pages of snapshots a process keeps the logos of. */
  logoCachedS: 86_400,
  logoPagesKept: 50,
  /** How long browsers keep a picture: its address is made of its content. */
  pictureCachedS: 31_536_000,
} as const
