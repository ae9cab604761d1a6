/** Modules that the build puts in one file. */
export interface ChunkGroup {
  name: string
  /** Names of packages; one that ends with a slash is a scope, one that ends with .js a file of a package. */
  packages?: string[]
  /** Files below src, a folder with a slash at its end, or a route's component. */
  modules?: string[]
  /** Icons of lucide-react by the names of their files. */
  icons?: string[]
  minShareCount?: number
  includeDependenciesRecursively?: boolean
}
