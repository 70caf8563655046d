/** Something that time alone causes; `server/clockwork.ts` has the list of them. */
import type { World } from '#server/world.ts'

export interface Timer {
  name: string
  /** Handles what is overdue now, up to a hundred documents; gives how many moved. Once `signal` is aborted, it begins no further one. */
  run(world: World, signal?: AbortSignal): Promise<number>
}
