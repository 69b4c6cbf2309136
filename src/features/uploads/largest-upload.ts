/** Bytes of the largest file of any kind; browser and server refuse what is larger. */
export const largestUpload = 10 * 1024 * 1024;
