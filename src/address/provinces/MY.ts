/** Regions of Malaysia, from country-region-data. */
export const provinces: readonly string[] = [
  'Johor',
  'Kedah',
  'Kelantan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
  'Wilayah Persekutuan (Kuala Lumpur)',
  'Wilayah Persekutuan (Labuan)',
  'Wilayah Persekutuan (Putrajaya)',
]
