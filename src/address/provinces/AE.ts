/** Regions of United Arab Emirates, from country-region-data. */
export const provinces: readonly string[] = [
  'Abu Dhabi',
  'Ajman',
  'Dubai',
  'Fujairah',
  'Ras al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
]
