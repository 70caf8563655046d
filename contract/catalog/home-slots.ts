/** Names that the build leaves in the home page where the server puts what is the shop's own (docs/decisions/020). */
export const slots = {
  brand: 'slot-brand',
  item: 'slot-item',
  mall: 'slot-mall',
  picture: 'slot-picture',
  title: 'slot-title',
  prerendered: '<!--slot-prerendered-->',
}
