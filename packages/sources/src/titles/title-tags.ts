const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean))

/** Words that never occur in a film's name: the name ends at the first of them. */
export const strongTags = words(`
  480p 540p 576p 720p 1080i 1080p 1440p 2160p 4320p uhd fhd hevc h264 h265 x264 x265 avc av1 10bit 8bit hdr10 hdr10plus
  bluray bdrip brrip bdremux webrip webdl hdtv hdtvrip dvdrip dvdscr hdrip hdcam hdts telesync remux
  vostfr vostf subfrench truefrench multisub multisubs multilang dualaudio aac ac3 eac3 dts dtshd ddp5 60fps 50fps 25fps`)

/** Said of a copy, not of the film, when they stand at the end, before it, or alone in brackets. */
export const weakTags = words(`
  4k 8k hd sd hq lq uhdr hdr hlg 3d 2d 60 fps imax vip multi dual dub dubbed dublado sub subs subbed subtitled legendado
  omu ov vo vf vff vfq vost vose uncut remastered remaster extended unrated theatrical edition cut directors
  cam ts web dl raw new neu nuevo vod plus`)

/** Who shows it, as lists say before the name. */
export const shownBy = words(`
  vod film films movie movies filme peliculas series serie serien tv show shows netflix nf amazon amz prime disney hbo max hulu
  paramount peacock apple atv sky kids cinema kino`)

/** Languages and countries as lists shorten them, two or three letters. */
export const placeCodes = words(`
  de ger deu at aut ch sui en eng uk gb us usa ca can au aus nz ie irl fr fra fre be bel nl ned nld dut es esp spa lat lam la mx mex
  ar arg br bra bz pt por it ita tr tur tk pl pol ru rus ua ukr ro rou rum bg bul gr gre ell hu hun cz cze sk svk si slo hr cro hrv
  rs srb ba bih me mne mk mkd al alb xk ex yu exyu se swe sv no nor dk dan da fi fin is isl il heb ara ksa uae eg ir per fa in ind
  hin tam tel pk bd cn chn zh jp jpn ja kr kor ko th vn id my ph af za int lt ltu lv ee est ge am az`)

export const articles = words(
  'the a an der die das den ein eine le la les l un une el los las il lo gli i o os as um uma de het een',
)

export const seasonWords = words('season seasons staffel saison temporada stagione seizoen sezon sezona sezonul')
export const episodeWords = words(
  'episode ep folge capitulo episodio episodios aflevering odcinek odc bolum epizoda epizod episodul avsnitt',
)
