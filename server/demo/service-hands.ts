/** Paid services on goods, done by the robot: photographed, and measured in words. */
import { lackingProof } from '#contract/order/service.ts'
import { type DeskService, serviceDone, serviceQueue } from '#contract/warehouse/service-desk.ts'
import type { Caller } from './caller.ts'
import { demoPhoto, demoQcPhoto } from './pictures.ts'

const words = 'Measured along its longest side, see the photo: 27 cm.'
const ruler = 4

/** Does the service that is due first and needs no clip, which the robot has no camera for; gives its number, or undefined when none waits. */
export async function doNextService(staff: Caller): Promise<string | undefined> {
  const { services } = await staff(serviceQueue, { queue: 'open' })
  const next = services.find(({ key }) => lackingProof(key, { photos: 1, videos: 0, words }) === null)
  if (!next) return undefined
  const photoId = await staff.upload(await photoOf(next), 'qc')
  await staff(serviceDone, {
    serviceId: next.id,
    photoIds: [photoId],
    ...(lackingProof(next.key, { photos: 1, videos: 0, words: '' }) === 'words' && { words }),
  })
  return next.serviceNumber
}

const photoOf = ({ pic }: DeskService): Promise<Buffer> => (pic ? demoQcPhoto(pic, ruler) : demoPhoto('parcel', ruler))
