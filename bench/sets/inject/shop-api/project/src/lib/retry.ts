export async function retry<T>(times: number, work: () => Promise<T>): Promise<T> {
  for (let left = times; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}
