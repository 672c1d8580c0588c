/** What one bench measured in this run: figures with their unit in the name, what each should be, and whether all are. */
export type BenchResult = {
  name: string
  figures: Record<string, number>
  aims: Record<string, string>
  met: boolean
}
