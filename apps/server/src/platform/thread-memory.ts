/**
 * The memory that a thread may take, so that it ends alone when it needs more. Node gives a thread that has
 * reached the limit 16 MB to come to its end. A collection moves up to a third of the young generation at once,
 * with Node's default more than that, and then the whole process ends.
 */
export const threadMemory = (megabytes: number) => ({
  maxOldGenerationSizeMb: megabytes,
  maxYoungGenerationSizeMb: 24,
});
