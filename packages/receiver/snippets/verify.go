// Verifies a delivery, and handles it once. Go 1.18 or newer on Unix, standard library only.
//
//	SECRET=whsec_… SIGNATURE=t=…,v1=… DELIVERY=… EVENT=… go run verify.go < body.json && echo verified
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	maxDigests       = 8
	toleranceSeconds = 300
)

var timestamp = regexp.MustCompile(`^[0-9]{1,15}$`)

// Delivery is the envelope. Amounts in Data are numbers: read them as json.Number, or into a decimal.
type Delivery struct {
	ID          int64           `json:"id"`
	Type        string          `json:"type"`
	OccurredAt  time.Time       `json:"occurred_at"`
	WorkspaceID int64           `json:"workspace_id"`
	Data        json.RawMessage `json:"data"`
}

// verify returns the delivery, or nil. rawBody: the bytes as they arrived, read through
// http.MaxBytesReader(w, request.Body, 32<<20); header: request.Header.
func verify(rawBody []byte, header http.Header, secret string, now int64) *Delivery {
	var times, digests []string
	for _, part := range strings.Split(header.Get("X-Service-Signature"), ",") {
		if strings.HasPrefix(part, "t=") {
			times = append(times, part[len("t="):])
		} else if strings.HasPrefix(part, "v1=") && len(digests) < maxDigests {
			digests = append(digests, part[len("v1="):])
		}
	}
	if len(times) != 1 || !timestamp.MatchString(times[0]) || secret == "" {
		return nil
	}
	at, err := strconv.ParseInt(times[0], 10, 64)
	if err != nil || now-at > toleranceSeconds || at-now > toleranceSeconds {
		return nil
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(times[0] + "."))
	mac.Write(rawBody)
	expected := []byte(hex.EncodeToString(mac.Sum(nil)))
	fits := false
	for _, digest := range digests {
		// Each is compared, so that the time taken does not tell which of them fits.
		fits = hmac.Equal(expected, []byte(digest)) || fits
	}
	var delivery Delivery
	if !fits || json.Unmarshal(rawBody, &delivery) != nil {
		return nil
	}
	// These headers are not signed, the body is.
	if header.Get("X-Service-Delivery") != strconv.FormatInt(delivery.ID, 10) ||
		header.Get("X-Service-Event") != delivery.Type {
		return nil
	}
	return &delivery
}

// handleOnce calls work unless it has ended before. Its error, also while another process is at it, is for you to answer
// with 503: the delivery comes again. folder: one that your processes share.
func handleOnce(folder string, delivery *Delivery, work func(*Delivery) error) error {
	path := filepath.Join(folder, strconv.FormatInt(delivery.ID, 10))
	mark, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer mark.Close()
	// The system lets go of it when the process dies.
	if err := syscall.Flock(int(mark.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return err
	}
	if info, err := mark.Stat(); err != nil || info.Size() > 0 {
		return err
	}
	if err := work(delivery); err != nil {
		return err
	}
	_, err = mark.WriteString("handled\n")
	return err
}

func main() {
	now := time.Now().Unix()
	if text, set := os.LookupEnv("NOW"); set {
		now, _ = strconv.ParseInt(text, 10, 64)
	}
	header := http.Header{}
	header.Set("X-Service-Signature", os.Getenv("SIGNATURE"))
	header.Set("X-Service-Delivery", os.Getenv("DELIVERY"))
	header.Set("X-Service-Event", os.Getenv("EVENT"))
	body, err := io.ReadAll(os.Stdin)
	if err != nil {
		os.Exit(1)
	}
	delivery := verify(body, header, os.Getenv("SECRET"), now)
	if delivery == nil {
		os.Exit(1)
	}
	if folder, set := os.LookupEnv("FOLDER"); set {
		err = handleOnce(folder, delivery, func(fresh *Delivery) error {
			_, err := fmt.Println("handled", fresh.ID)
			return err
		})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
