import { isMeasurement, type Measurement } from './measurement.ts'

/** What a proof or a bench printed last as JSON, whatever follows: a warning of Node goes to the same output. Null where it printed none. */
export function lastMeasurement(output: string): Measurement | null {
  for (const line of output.split('\n').toReversed()) {
    if (!line.startsWith('{')) continue
    try {
      const parsed: unknown = JSON.parse(line)
      if (isMeasurement(parsed)) return parsed
    } catch {
      // A line of something else that looks like it.
    }
  }
  return null
}
