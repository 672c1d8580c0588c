/** Screens that nobody begins with, by one way: what every page brings along names a single file for them. */
export const furtherScreens = {
  models: async () => (await import('./models/models-screen.tsx')).ModelsScreen,
  servers: async () => (await import('./servers/servers-screen.tsx')).ServersScreen,
  notclearScreen: async () => (await import('./notclear/notclear-screen.tsx')).NotclearScreen,
  movieList: async () => (await import('./titles/title-lists.tsx')).MovieList,
  movieAdd: async () => (await import('./titles/title-add.tsx')).MovieAdd,
  movieEdit: async () => (await import('./titles/title-edit.tsx')).MovieEdit,
  videoAdd: async () => (await import('./titles/video-add.tsx')).VideoAdd,
  seriesList: async () => (await import('./titles/title-lists.tsx')).SeriesList,
  seriesAdd: async () => (await import('./titles/title-add.tsx')).SeriesAdd,
  seriesEdit: async () => (await import('./titles/title-edit.tsx')).SeriesEdit,
  episodesScreen: async () => (await import('./titles/episodes-screen.tsx')).EpisodesScreen,
  episodeAdd: async () => (await import('./titles/episode-forms.tsx')).EpisodeAdd,
  episodeEdit: async () => (await import('./titles/episode-forms.tsx')).EpisodeEdit,
  map: async () => (await import('./map/map-screen.tsx')).MapScreen,
  outbox: async () => (await import('./outbox/outbox-screen.tsx')).OutboxScreen,
  components: async () => (await import('./components-gallery/components-gallery.tsx')).ComponentsGallery,
  componentTabs: async () => (await import('./components-gallery/components-gallery.tsx')).TabsGallery,
}
export type FurtherScreens = typeof furtherScreens
