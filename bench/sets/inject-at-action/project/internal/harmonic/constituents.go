package harmonic

// Amplitude is in metres.
type Amplitude float64
