/**
 * The files in the folder of the migrations when the server was built: the build puts them here. Nothing where the server
 * runs from its sources, which are of one age.
 */
export const BUILT_WITH: readonly string[] | undefined = undefined;
