import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { logLine } from './log-text.ts'

const secretNames = ['password', 'token', 'secret', 'code', 'device_key', 'authorization', 'cookie']

/** The log, with every field that can hold a secret struck out: one JSON line an event, in UTC, or as a person reads it in a terminal. */
export function openLog(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  out: DestinationStream = process.stdout,
): Logger {
  const isColoured = process.stdout.isTTY && process.stdout.hasColors()
  const text: DestinationStream = { write: (line) => out.write(logLine(line, { isColoured })) }
  return pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...secretNames.flatMap((name) => [name, `*.${name}`]),
          'req.headers.authorization',
          'req.headers.cookie',
        ],
        censor: '[removed]',
      },
    },
    logFormat === 'text' ? text : out,
  )
}
